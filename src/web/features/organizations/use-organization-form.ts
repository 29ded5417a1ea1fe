import { useState } from 'react'
import { useDraft } from '@/web/app/use-draft'
import { notify } from '@/web/lib/notify'

const nameRequired = 'Organization name is required'

type OrganizationValues = { name: string; description: string; website: string }

export type OrganizationForm = ReturnType<typeof useOrganizationForm>

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
