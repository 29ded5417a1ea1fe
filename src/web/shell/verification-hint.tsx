import { X } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '@/web/app/trpc'
import type { Viewer } from '@/web/app/viewer'
import { keepInTab, keptInTab } from '@/web/lib/tab-memory'
import { IconButton } from '@/web/ui/icon-button'
import styles from './verification-hint.module.css'

/** Shown until the email address is verified; dismissed, it stays hidden until the tab closes. */
export function VerificationHint({ viewer: { id, email } }: { viewer: Viewer }) {
  const [isDismissed, setIsDismissed] = useState(
    () => keptInTab('verificationHintDismissedBy') === String(id),
  )
  const send = trpc.account.sendVerificationEmail.useMutation({ meta: { success: 'We sent the link again' } })
  if (isDismissed) return null
  return (
    <aside className={styles.hint} aria-label="Confirm your email address">
      <p className={styles.text}>
        Please confirm your email address: we sent a link to <bdi className={styles.address}>{email}</bdi>.{' '}
        <button
          type="button"
          className={styles.again}
          aria-disabled={send.isPending}
          onClick={() => !send.isPending && send.mutate()}
        >
          Send again
        </button>
      </p>
      <IconButton
        label="Dismiss"
        tipSide="start"
        className={styles.dismiss}
        onClick={() => {
          keepInTab('verificationHintDismissedBy', String(id))
          setIsDismissed(true)
        }}
      >
        <X />
      </IconButton>
    </aside>
  )
}
