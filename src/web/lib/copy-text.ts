import { notify } from './notify'

/** Copies a text to the clipboard, and says so, or that the browser does not let it. */
export async function copyText(copied: string, success: string) {
  try {
    await navigator.clipboard.writeText(copied)
    notify.success(success)
  } catch {
    notify.error('Your browser blocked copying.')
  }
}
