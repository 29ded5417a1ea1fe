import { createStore, useStore } from './create-store'
import { isObject } from '@/domain/is-object'

const outdated = createStore(() => false)

/** Whether the server had a newer version than this page at the last check. */
export const isOutdated = outdated.get

export const useIsOutdated = () => useStore(outdated, (known) => known)

/** Reads the addresses of the newest version's files, and detects from them whether this page is outdated. */
export async function readVersion(): Promise<readonly string[]> {
  const version: unknown = await fetch('/version.json')
    .then((response) => response.json())
    .catch(() => null)
  const files = filesIn(version)
  if (files.length > 0) outdated.set(!files.includes(ownScript()))
  return files
}

const ownScript = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '', location.href)
    .pathname

function filesIn(version: unknown): string[] {
  const files: unknown = isObject(version) ? Reflect.get(version, 'files') : null
  return Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []
}
