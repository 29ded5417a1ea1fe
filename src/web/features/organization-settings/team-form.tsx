import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { bothTexts } from '@/web/lib/both-texts'
import { notify } from '@/web/lib/notify'
import { Form } from '@/web/ui/fields/form'
import { isComposing } from '@/web/lib/is-composing'
import { useOvertaken } from '@/web/lib/overtaken'
import { changedMeanwhile, TextConflict } from '@/web/ui/fields/text-conflict'
import styles from './team-form.module.css'

const fields = ['name'] as const
const nameRequired = 'Team name is required'

type TeamFormProps = {
  /** Names the draft. */
  subject: string
  label: string
  submitLabel: string
  name?: string
  busy: boolean
  error: string | undefined
  /** Whether it was refused because somebody else has given another name. */
  isOvertaken?: boolean
  onSubmit: (name: string, sent: () => void, seen: string) => void
  onCancel?: () => void
}

/** A form with one name: adds a team, or renames one. */
export function TeamForm(props: TeamFormProps) {
  const {
    subject,
    label,
    submitLabel,
    name: before = '',
    busy,
    error,
    isOvertaken,
    onSubmit,
    onCancel,
  } = props
  const draft = useDraft(subject, { name: before, seen: before })
  const { name, seen } = draft.values
  const [missing, setMissing] = useState(false)
  const overtaken = useOvertaken(fields, {
    saved: { name: before },
    seen: { name: seen },
    typed: { name },
  })

  const cancel = () => {
    if (!onCancel) return
    draft.forget()
    onCancel()
  }

  const submit = () => {
    const trimmed = name.trim()
    setMissing(trimmed === '')
    if (trimmed === '') notify.error(nameRequired)
    else if (overtaken.fields.length > 0) overtaken.ask()
    else if (!busy) onSubmit(trimmed, draft.discard, seen)
  }

  const decideFor = (text: string) => {
    overtaken.decided()
    draft.set({ name: text, seen: before })
  }

  if (overtaken.isUndecided || (isOvertaken && overtaken.fields.length > 0))
    return (
      <TextConflict
        sentence={changedMeanwhile(null)}
        theirs={before}
        mine={name.trim()}
        busy={busy}
        onKeepTheirs={cancel}
        onUseMine={() => {
          decideFor(name)
          onSubmit(name.trim(), draft.discard, before)
        }}
        onEditBoth={() => decideFor(bothTexts(before, name.trim(), true))}
      />
    )

  return (
    <Form className={styles.form} onSubmit={submit}>
      <div className={styles.field}>
        <TextInput
          label={label}
          autoComplete="off"
          autoFocus={onCancel !== undefined}
          error={missing ? nameRequired : error}
          value={name}
          onChange={(event) => {
            setMissing(false)
            draft.set({ name: event.target.value, seen })
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isComposing(event)) cancel()
          }}
        />
      </div>
      <span className={styles.buttons}>
        {onCancel && <Button onClick={cancel}>Cancel</Button>}
        <Button type="submit" aria-disabled={busy}>
          {submitLabel}
        </Button>
      </span>
    </Form>
  )
}
