import type { TemplateKind } from '@/domain/copy'
import { createStore, useStore } from '@/web/lib/create-store'

export type TemplateSource = {
  kind: TemplateKind
  id: number
  name: string
  /** The organization that is offered first. */
  organizationId: number | null
}

/** In a store, because each page can ask, and the layout of all pages renders the dialog. */
const source = createStore<TemplateSource | null>(() => null)

/** Asks for the name of the template that a project or a task becomes. */
export const saveAsTemplate = (chosen: TemplateSource) => source.set(chosen)

/** What the dialog that asks is rendered with; null while it is closed. */
export function useTemplateSource() {
  const chosen = useStore(source, (current) => current)
  return chosen && { source: chosen, onClose: () => source.set(null) }
}
