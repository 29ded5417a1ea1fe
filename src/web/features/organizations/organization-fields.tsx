import type { ReactNode } from 'react'
import { TextAreaField } from '@/web/ui/text-area-field'
import { TextField } from '@/web/ui/text-field'
import type { OrganizationForm } from './use-organization-form'

type OrganizationFieldsProps = {
  form: OrganizationForm
  /** Why the server refused them. */
  errors: Partial<Record<string, string>> | undefined
  /** Whether a dialog begins with its name. */
  focused?: true
  /** Stands below the name. */
  children?: ReactNode
}

export function OrganizationFields({ form, errors, focused, children }: OrganizationFieldsProps) {
  const { values, change, nameError } = form
  return (
    <>
      <TextField
        label="Name"
        data-autofocus={focused}
        autoComplete="off"
        error={nameError ?? errors?.name}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {children}
      <TextAreaField
        label="Description"
        error={errors?.description}
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextField
        label="Website"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        error={errors?.website}
        value={values.website}
        onChange={(event) => change({ website: event.target.value })}
      />
    </>
  )
}
