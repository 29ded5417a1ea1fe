import { TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { notify } from '@/web/lib/notify'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'

type OrganizationFieldsProps = {
  form: OrganizationForm
  /** The server's errors by field. */
  errors: Partial<Record<string, string>> | undefined
  /** Whether the name gets the initial focus of a dialog. */
  focused?: true
}

export function OrganizationFields({ form, errors, focused }: OrganizationFieldsProps) {
  const { values, change, nameError } = form
  return (
    <>
      {form.draft.isRestored && <RestoredDraft onDiscard={form.draft.discard} />}
      <TextInput
        label="Name"
        data-autofocus={focused && 'select'}
        autoComplete="off"
        error={nameError ?? errors?.name}
        value={values.name}
        onChange={(event) => change({ name: event.target.value })}
      />
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

const nameRequired = 'Organization name is required'

type OrganizationValues = { name: string; description: string; website: string }

type OrganizationForm = ReturnType<typeof useOrganizationForm>

/** The state of the form of an organization, stored as a draft under a name. */
export function useOrganizationForm(name: string, initial: OrganizationValues) {
  const draft = useDraft(name, initial)
  const { values } = draft
  const [nameMissing, setNameMissing] = useState(false)

  function change(part: Partial<OrganizationValues>) {
    if (part.name !== undefined) setNameMissing(false)
    draft.set({ ...values, ...part })
  }

  /** Checks that there is a name, and shows an error otherwise. */
  function isNamed() {
    const isMissing = values.name.trim() === ''
    setNameMissing(isMissing)
    if (isMissing) notify.error(nameRequired)
    return !isMissing
  }

  return { draft, values, change, isNamed, nameError: nameMissing ? nameRequired : undefined }
}
