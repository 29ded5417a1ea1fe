import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { formatLocalDate } from '@/web/lib/dates'
import { InlineConfirm } from './inline-confirm'
import styles from './settings.module.css'

const providerLabels = { aeroauth: 'AeroAuth' } as const

type ConnectedAccountRowProps = { account: Outputs['aeroAuth']['listAccounts'][number] }

export function ConnectedAccountRow({ account }: ConnectedAccountRowProps) {
  const [asking, setAsking] = useState(false)
  const { aeroAuth, session } = trpc.useUtils()
  const disconnect = trpc.aeroAuth.disconnect.useMutation({
    meta: { success: 'Account disconnected successfully' },
    onSettled: () => {
      setAsking(false)
      return Promise.all([aeroAuth.listAccounts.invalidate(), session.invalidate()])
    },
  })
  const provider = providerLabels[account.provider]
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <p className={styles.entryLabel}>{provider}</p>
        <p>Connected since {formatLocalDate(account.createdAt)}</p>
      </div>
      {asking ? (
        <InlineConfirm
          question={`Disconnect ${provider}? You will sign in with your password, and be signed out everywhere else.`}
          confirmLabel="Disconnect"
          busy={disconnect.isPending}
          onConfirm={() => disconnect.mutate({ accountId: account.id })}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <Button aria-label={`Disconnect ${provider}`} onClick={() => setAsking(true)}>
          Disconnect
        </Button>
      )}
    </li>
  )
}
