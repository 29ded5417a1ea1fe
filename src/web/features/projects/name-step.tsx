import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Form } from '@/web/ui/fields/form'
import type { ProjectLook } from '@/web/ui/fields/project-look-picker'
import styles from './first-run.module.css'
import { InviteByEmail } from './invite-by-email'
import { ProjectNameField } from './project-name-field'

export type Names = { name: string; organization: string; emails: string } & Partial<ProjectLook>

type NameStepProps = {
  values: Names
  look: ProjectLook
  hasTeam: boolean
  onChange: (values: Names) => void
  onBack: () => void
  onContinue: () => void
}

/** Asks for the name of the project and, for a team, who shares it. */
export function NameStep({ values, look, hasTeam, onChange, onBack, onContinue }: NameStepProps) {
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
      <ProjectNameField
        ref={first}
        size="md"
        error={isSent && nameError}
        name={values.name}
        look={look}
        onName={(name) => onChange({ ...values, name })}
        onLook={(changed) => onChange({ ...values, ...changed })}
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
          <InviteByEmail value={values.emails} onChange={(emails) => onChange({ ...values, emails })} />
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
