import { createContext, use } from 'react'
import type { Elements } from '@/web/lib/elements'
import type { PickedFact } from '../tasks/pickers/open-picker'

/** The buttons that open the picker of a fact or all actions, and the newest entry of what is said and done. */
export type DetailsPart = PickedFact | 'actions' | 'newest'

/** The parts of a task's details that a command or another part of them goes to. */
export type DetailsElements = Elements<DetailsPart>

export const DetailsElementsContext = createContext<DetailsElements | null>(null)

export function useDetailsElements() {
  const elements = use(DetailsElementsContext)
  if (!elements) throw new Error('A part of the details of a task was used outside of them')
  return elements
}
