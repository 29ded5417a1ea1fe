import { Button, Badge } from '@mantine/core'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { useProviderName } from '@/web/app/sign-in-options'
import { trpc, type Outputs } from '@/web/app/trpc'
import { viewerQuery } from '@/web/app/viewer'
import { useCommonPassword } from '@/web/features/passwords/use-common-password'
import { formatMoment } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { Form } from '@/web/ui/fields/form'
import { InlineConfirm } from '@/web/ui/overlays/inline-confirm'
import { AccountName, NewPasswordField } from '@/web/ui/fields/new-password-field'
import { PasswordField } from '@/web/ui/fields/password-field'
import { SectionQuery } from './section-query'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import type { TwoFactorStep } from './two-factor-dialog'
import { TwoFactorSection } from './two-factor-section'

export function SecurityPanel({ onTwoFactor }: { onTwoFactor: (step: TwoFactorStep) => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  if (!viewer) return null
  return (
    <>
      <SettingsSection title={viewer.hasPassword ? 'Change password' : 'Set a password'}>
        {viewer.hasPassword ? (
          <ChangePasswordForm email={viewer.email} />
        ) : (
          <SetPasswordForm email={viewer.email} />
        )}
      </SettingsSection>
      <TwoFactorSection isOn={viewer.totpEnabled} onStep={onTwoFactor} />
      <SessionsSection />
    </>
  )
}

/** For accounts created through AeroAuth. */
function SetPasswordForm({ email }: { email: string }) {
  const [newPassword, setNewPassword] = useState('')
  const queryClient = useQueryClient()
  const set = trpc.password.set.useMutation({
    meta: { success: 'Password set successfully' },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey }),
  })
  return (
    <Form className={styles.form} inactive={set.isPending} onSubmit={() => set.mutate({ newPassword })}>
      <p className={styles.muted}>With a password you can also sign in without {useProviderName()}.</p>
      <AccountName email={email} />
      <NewPasswordField
        label="New password"
        isCommon={useCommonPassword(newPassword)}
        error={set.error?.data?.fields?.newPassword}
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
      />
      <Button type="submit" variant="filled" disabled={newPassword === ''} aria-disabled={set.isPending}>
        Set password
      </Button>
    </Form>
  )
}

const empty = { currentPassword: '', newPassword: '' }

function ChangePasswordForm({ email }: { email: string }) {
  const [typed, setTyped] = useState(empty)
  const sessions = trpc.useUtils().session
  const change = trpc.password.change.useMutation({
    meta: { success: 'Password changed successfully' },
    onSuccess: () => {
      setTyped(empty)
      void sessions.invalidate()
    },
  })
  const fields = change.error?.data?.fields
  return (
    <Form className={styles.form} inactive={change.isPending} onSubmit={() => change.mutate(typed)}>
      <p className={styles.muted}>A new password signs you out everywhere else.</p>
      <AccountName email={email} />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={fields?.currentPassword}
        value={typed.currentPassword}
        onChange={({ target }) => setTyped({ ...typed, currentPassword: target.value })}
      />
      <NewPasswordField
        label="New password"
        isCommon={useCommonPassword(typed.newPassword)}
        error={fields?.newPassword}
        value={typed.newPassword}
        onChange={({ target }) => setTyped({ ...typed, newPassword: target.value })}
      />
      <Button
        type="submit"
        variant="filled"
        disabled={typed.currentPassword === '' || typed.newPassword === ''}
        aria-disabled={change.isPending}
      >
        Change password
      </Button>
    </Form>
  )
}

function SessionsSection() {
  const sessions = trpc.session.list.useQuery()
  const now = useNow()
  const [asking, setAsking] = useState<number | 'others' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const settle = () => {
    setAsking(null)
    list.current?.focus()
  }
  const { endOne, endOthers } = useEndSessions(settle)
  return (
    <SettingsSection title="Where you are signed in">
      <SectionQuery label="Loading sessions" failure="Failed to load your sessions" query={sessions}>
        {(sessions) => (
          <>
            <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Sessions">
              {currentFirst(sessions).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  now={now}
                  confirming={asking === session.id}
                  busy={endOne.isPending}
                  onAsk={() => setAsking(session.id)}
                  onEnd={() => endOne.mutate({ sessionId: session.id })}
                  onCancel={settle}
                />
              ))}
            </ul>
            {sessions.some(({ current }) => !current) &&
              (asking === 'others' ? (
                <InlineConfirm
                  question="Sign out of all other browsers?"
                  confirmLabel="Sign out"
                  busy={endOthers.isPending}
                  onConfirm={() => endOthers.mutate()}
                  onCancel={settle}
                />
              ) : (
                <Button className={styles.start} onClick={() => setAsking('others')}>
                  Sign out everywhere else
                </Button>
              ))}
          </>
        )}
      </SectionQuery>
    </SettingsSection>
  )
}

const currentFirst = (sessions: Outputs['session']['list']) =>
  [...sessions].sort((one, other) => Number(other.current) - Number(one.current))

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
function SessionRow({ session, now, confirming, busy, onAsk, onEnd, onCancel }: SessionRowProps) {
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

/** Ends sessions and refetches the list, also after an error, which means that the list was out of date. */
function useEndSessions(onSettled: () => void) {
  const { list } = trpc.useUtils().session
  const settled = () => {
    onSettled()
    return list.invalidate()
  }
  return {
    endOne: trpc.session.end.useMutation({
      meta: { announcement: 'Signed out of that browser' },
      onSettled: settled,
    }),
    endOthers: trpc.session.endOthers.useMutation({
      meta: { announcement: 'Signed out everywhere else' },
      onSettled: settled,
    }),
  }
}
