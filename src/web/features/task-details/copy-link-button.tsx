import { Button } from '@mantine/core'
import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '@/web/lib/notify'

/** Copies the URL of the open task to the clipboard. */
export function CopyLinkButton() {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
    } catch {
      notify.error('Your browser blocked copying. Copy the link from the address bar.')
    }
  }

  return (
    <Button
      variant="subtle"
      onClick={copy}
      onBlur={() => setCopied(false)}
      leftSection={copied ? <Check /> : <Link2 />}
    >
      <span aria-live="polite">{copied ? 'Link copied' : 'Copy link'}</span>
    </Button>
  )
}
