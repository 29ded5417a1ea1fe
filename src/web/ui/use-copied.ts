import { useState } from 'react'
import { notify } from '@/web/lib/notify'

/** Copies a text to the clipboard, and remembers that it did until `forget` is called. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify.error('Your browser blocked copying. Allow it, and try again.')
    }
  }

  return { copied, copy, forget: () => setCopied(false) }
}
