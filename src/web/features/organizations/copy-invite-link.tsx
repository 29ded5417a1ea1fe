import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { notify } from '@/web/lib/notify'
import { Button } from '@/web/ui/button'

/** Puts an invitation's link on the clipboard, for servers without mail and for other ways to pass it on. */
export function CopyInviteLink({ url, email }: { url: string; email: string }) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      notify.error('The browser does not allow copying here. Allow it, and try again.')
    }
  }

  return (
    <Button
      variant="quiet"
      aria-label={`${copied ? 'Link copied' : 'Copy link'} for ${email}`}
      onClick={copy}
      onBlur={() => setCopied(false)}
    >
      {copied ? <Check /> : <Link2 />}
      {copied ? 'Link copied' : 'Copy link'}
    </Button>
  )
}
