import { Button } from '@mantine/core'
import { Check, Link2 } from 'lucide-react'
import { useCopied } from '@/web/ui/buttons/copy-button'

/** Copies an invitation's link, for servers without mail and for sending it in other ways. */
export function CopyInviteLink({ url, email }: { url: string; email: string }) {
  const { copied, copy, forget } = useCopied(url)
  const label = copied ? 'Link copied' : 'Copy link'
  return (
    <Button
      variant="subtle"
      aria-label={`${label} for ${email}`}
      onClick={copy}
      onBlur={forget}
      leftSection={copied ? <Check /> : <Link2 />}
    >
      {label}
    </Button>
  )
}
