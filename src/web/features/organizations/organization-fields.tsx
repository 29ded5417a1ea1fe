import { TextInput, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { RestoredDraft } from '@/web/ui/restored-draft'
import type { OrganizationForm } from './use-organization-form'

type OrganizationFieldsProps = {
  form: OrganizationForm
  /** The server's errors by field. */
  errors: Partial<Record<string, string>> | undefined
  /** Whether the name gets the initial focus of a dialog. */
  focused?: true
  /** Rendered below the name. */
  children?: ReactNode
}

export function OrganizationFields({ form, errors, focused, children }: OrganizationFieldsProps) {
  const { values, change, nameError } = form
  return (
    <>
      {form.draft.isRestored && <RestoredDraft onDiscard={form.draft.discard} />}
      <TextInput
        label="Name"
        data-autofocus={focused}
        autoComplete="off"
        error={nameError ?? errors?.name}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      {children}
      <Textarea
        label="Description"
        error={errors?.description}
        value={values.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <TextInput
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
