import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { notify } from '@/web/lib/notify'
import { Button } from './button'

type CopyButtonProps = { label: string; text: string; 'data-autofocus'?: true }

export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify.error('The browser does not allow copying here. Allow it, and try again.')
    }
  }

  return (
    <Button {...rest} onClick={copy} onBlur={() => setCopied(false)}>
      {copied ? <Check /> : <Copy />}
      {copied ? 'Copied' : label}
    </Button>
  )
}
