import { notify } from './notify'

/** Copies a text to the clipboard, and shows whether the browser allowed it. */
export async function copyText(copied: string, success: string) {
  try {
    await navigator.clipboard.writeText(copied)
    notify.success(success)
  } catch {
    notify.error('Your browser blocked copying.')
  }
}
