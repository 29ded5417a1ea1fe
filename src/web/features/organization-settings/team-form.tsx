import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notify } from '@/web/lib/notify'
import { Form } from '@/web/ui/form'
import styles from './team-form.module.css'

const nameRequired = 'Team name is required'

type TeamFormProps = {
  label: string
  submitLabel: string
  name?: string
  busy: boolean
  error: string | undefined
  onSubmit: (name: string, done: () => void) => void
  onCancel?: () => void
}

/** A form with one name: adds a team, or renames one. */
export function TeamForm(props: TeamFormProps) {
  const { label, submitLabel, name: before = '', busy, error, onSubmit, onCancel } = props
  const [name, setName] = useState(before)
  const [missing, setMissing] = useState(false)

  const submit = () => {
    const trimmed = name.trim()
    setMissing(trimmed === '')
    if (trimmed === '') notify.error(nameRequired)
    else if (!busy) onSubmit(trimmed, () => setName(''))
  }

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
            setName(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onCancel?.()
          }}
        />
      </div>
      <span className={styles.buttons}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" aria-disabled={busy}>
          {submitLabel}
        </Button>
      </span>
    </Form>
  )
}
