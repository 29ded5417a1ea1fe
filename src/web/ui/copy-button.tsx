import { Check, Copy } from 'lucide-react'
import { Button } from './button'
import { useCopied } from './use-copied'

type CopyButtonProps = { label: string; text: string; 'data-autofocus'?: true }

export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const { copied, copy, forget } = useCopied(text)
  return (
    <Button {...rest} onClick={copy} onBlur={forget}>
      {copied ? <Check /> : <Copy />}
      {copied ? 'Copied' : label}
    </Button>
  )
}
