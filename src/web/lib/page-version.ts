import { createStore, useStore } from './create-store'

const outdated = createStore(false)

/** Whether the server had a newer version than this page when it was last asked. */
export const isOutdated = outdated.get

export const useIsOutdated = () => useStore(outdated, (known) => known)

/** Reads the addresses of the newest version's files, and learns from them whether this page is outdated. */
export async function readVersion(): Promise<string[]> {
  const version: unknown = await fetch('/version.json')
    .then((response) => response.json())
    .catch(() => null)
  const files = filesOf(version)
  if (files.length > 0) outdated.set(!files.includes(ownScript()))
  return files
}

const ownScript = () =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '', location.href)
    .pathname

function filesOf(version: unknown): string[] {
  const hasFiles = typeof version === 'object' && version !== null && 'files' in version
  return hasFiles && Array.isArray(version.files)
    ? version.files.filter((file) => typeof file === 'string')
    : []
}
