import { Badge, Button } from '@mantine/core'
import type { Outputs } from '@/web/app/trpc'
import { formatMoment } from '@/web/lib/dates'
import { InlineConfirm } from './inline-confirm'
import styles from './settings.module.css'

type SessionRowProps = {
  session: Outputs['session']['list'][number]
  now: Date
  /** Whether the row asks for confirmation. */
  confirming: boolean
  busy: boolean
  onAsk: () => void
  onEnd: () => void
  onCancel: () => void
}

/** The current session ends by Logout, so its row has no button. */
export function SessionRow({ session, now, confirming, busy, onAsk, onEnd, onCancel }: SessionRowProps) {
  const browser = session.browser ?? 'Unknown browser'
  const seen = formatMoment(session.lastSeenAt, now)
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.entryLabel}>{browser}</p>
        <p>{[session.address, `last seen ${seen}`].filter(Boolean).join(' · ')}</p>
      </div>
      {session.current && <Badge color="ok">This browser</Badge>}
      {!session.current && !confirming && (
        <Button aria-label={`Sign out ${browser}, last seen ${seen}`} onClick={onAsk}>
          Sign out
        </Button>
      )}
      {confirming && (
        <InlineConfirm
          question={`Sign out ${browser}?`}
          confirmLabel="Sign out"
          busy={busy}
          onConfirm={onEnd}
          onCancel={onCancel}
        />
      )}
    </li>
  )
}
