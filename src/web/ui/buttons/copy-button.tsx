import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { notify } from '@/web/lib/notify'

type CopyButtonProps = { label: string; text: string; 'data-autofocus'?: true }

export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const { copied, copy, forget } = useCopied(text)
  return (
    <Button {...rest} onClick={copy} onBlur={forget} leftSection={copied ? <Check /> : <Copy />}>
      {copied ? 'Copied' : label}
    </Button>
  )
}

/** Copies a text to the clipboard, and keeps the copied state until `forget` is called. */
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
