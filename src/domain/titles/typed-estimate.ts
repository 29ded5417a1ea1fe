import { maxEstimate } from '../task'

/** The estimate in a field, with a point or a comma; null for an empty one, undefined for anything else. */
export function typedEstimate(text: string) {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  const estimate = Number(typed)
  return estimate >= 0 && estimate <= maxEstimate && Number.isInteger(estimate * 2) ? estimate : undefined
}
