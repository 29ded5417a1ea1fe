import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { useNow } from '@/web/lib/use-now'
import { InlineConfirm } from './inline-confirm'
import { SectionQuery } from './section-query'
import { SessionRow } from './session-row'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import { useEndSessions } from './use-end-sessions'

export function SessionsSection() {
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
