import { Button } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { useCopied } from './use-copied'

type CopyButtonProps = { label: string; text: string; 'data-autofocus'?: true }

export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const { copied, copy, forget } = useCopied(text)
  return (
    <Button {...rest} onClick={copy} onBlur={forget} leftSection={copied ? <Check /> : <Copy />}>
      {copied ? 'Copied' : label}
    </Button>
  )
}
