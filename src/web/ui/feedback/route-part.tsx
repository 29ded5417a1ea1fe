import { type ComponentType, createElement } from 'react'
import { loadPart } from '@/web/lib/load-part'

/**
 * A part of a screen that the loader of its route loads: the server renders it with the page, and a browser that
 * shows another part fetches no script for it.
 */
export function routePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Part: ComponentType<Props> | undefined

  function RoutePart(props: Props) {
    if (!Part) throw new Error('The loader of the route has not loaded this part')
    return createElement(Part, props)
  }

  return Object.assign(RoutePart, {
    /** @throws LoadError when the files cannot be fetched */
    load: async () => {
      Part ??= await loadPart(load)
    },
  })
}
