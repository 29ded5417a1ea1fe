import { useState } from 'react'
import { notify } from '@/web/lib/notify'

const nameRequired = 'Organization name is required'

type OrganizationValues = { name: string; description: string; website: string }

export type OrganizationForm = ReturnType<typeof useOrganizationForm>

/** The state of the form of an organization. */
export function useOrganizationForm(initial: OrganizationValues) {
  const [values, setValues] = useState(initial)
  const [nameMissing, setNameMissing] = useState(false)

  function change(part: Partial<OrganizationValues>) {
    if (part.name !== undefined) setNameMissing(false)
    setValues((before) => ({ ...before, ...part }))
  }

  /** Checks that there is a name, and shows an error otherwise. */
  function isNamed() {
    const isMissing = values.name.trim() === ''
    setNameMissing(isMissing)
    if (isMissing) notify.error(nameRequired)
    return !isMissing
  }

  return { values, change, isNamed, nameError: nameMissing ? nameRequired : undefined }
}
