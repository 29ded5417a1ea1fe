import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Form, hintOrError } from '@/web/ui/form'
import styles from './first-run.module.css'

type Names = { name: string; organization: string; emails: string }

type NameStepProps = {
  values: Names
  hasTeam: boolean
  onChange: (values: Names) => void
  onBack: () => void
  onContinue: () => void
}

/** Asks for the name of the project and, for a team, who shares it. */
export function NameStep({ values, hasTeam, onChange, onBack, onContinue }: NameStepProps) {
  const first = useRef<HTMLInputElement>(null)
  const [isSent, setSent] = useState(false)
  useEffect(() => first.current?.focus(), [])
  const nameError = values.name.trim() === '' && 'Project name is required'
  const organizationError = hasTeam && values.organization.trim() === '' && 'Organization name is required'

  function submit() {
    setSent(true)
    if (!nameError && !organizationError) onContinue()
  }

  return (
    <Form className={styles.form} onSubmit={submit}>
      <h2 className={styles.title}>Name your project</h2>
      <TextInput
        ref={first}
        size="md"
        label="Name"
        autoComplete="off"
        error={isSent && nameError}
        value={values.name}
        onChange={({ target }) => onChange({ ...values, name: target.value })}
      />
      {hasTeam && (
        <>
          <TextInput
            label="Organization"
            autoComplete="organization"
            error={isSent && organizationError}
            value={values.organization}
            onChange={({ target }) => onChange({ ...values, organization: target.value })}
          />
          <Textarea
            label="Invite by email"
            {...hintOrError(
              'Separate several addresses with commas. You can also invite people later.',
              null,
            )}
            rows={2}
            value={values.emails}
            onChange={({ target }) => onChange({ ...values, emails: target.value })}
          />
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="subtle" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="filled">
          Continue
        </Button>
      </div>
    </Form>
  )
}
