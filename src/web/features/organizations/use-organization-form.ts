import { useState } from 'react'
import { notify } from '@/web/lib/notify'

const nameRequired = 'Organization name is required'

type OrganizationValues = { name: string; description: string; website: string }

export type OrganizationForm = ReturnType<typeof useOrganizationForm>

/** What is typed of an organization. */
export function useOrganizationForm(initial: OrganizationValues) {
  const [values, setValues] = useState(initial)
  const [nameMissing, setNameMissing] = useState(false)

  function change(part: Partial<OrganizationValues>) {
    if (part.name !== undefined) setNameMissing(false)
    setValues((before) => ({ ...before, ...part }))
  }

  /** Whether it has a name; that it has none is said at once. */
  function isNamed() {
    const isMissing = values.name.trim() === ''
    setNameMissing(isMissing)
    if (isMissing) notify.error(nameRequired)
    return !isMissing
  }

  return { values, change, isNamed, nameError: nameMissing ? nameRequired : undefined }
}
