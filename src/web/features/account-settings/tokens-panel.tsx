import { Badge, Button, TextInput } from '@mantine/core'
import { Check, Copy, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { maxTokensOfPerson } from '@/domain/token'
import { trpc, type Outputs } from '@/web/app/trpc'
import { formatDay, formatMoment } from '@/web/lib/dates'
import { useNow } from '@/web/lib/use-now'
import { useCopied } from '@/web/ui/buttons/copy-button'
import { InlineConfirm } from '@/web/ui/overlays/inline-confirm'
import { nameIn, sentence } from '@/web/lib/sentence'
import { SectionQuery } from './section-query'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import { TokenForm } from './token-form'
import tokenStyles from './tokens.module.css'

type Token = Outputs['token']['list'][number]
type MadeToken = Outputs['token']['create']

/** The viewer's tokens for scripts: one that is made is shown once. */
export function TokensPanel() {
  const tokens = trpc.token.list.useQuery()
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeToken | null>(null)
  const isFull = (tokens.data?.length ?? 0) >= maxTokensOfPerson
  return (
    <SettingsSection
      title="API tokens"
      aside={
        !isMaking && (
          <Button leftSection={<Plus />} disabled={isFull} onClick={() => setIsMaking(true)}>
            New token
          </Button>
        )
      }
    >
      <p className={styles.muted}>
        For scripts and assistants. A token can do at most what you can, and nothing to your account. A new
        password, and any change of two-factor authentication or of connected accounts, ends all tokens.{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer" className={tokenStyles.link}>
          How to use it
        </a>
      </p>
      {isMaking && (
        <TokenForm
          onCancel={() => setIsMaking(false)}
          onMade={(token) => {
            setMade(token)
            setIsMaking(false)
          }}
        />
      )}
      {made && !isMaking && <NewToken key={made.id} made={made} />}
      <SectionQuery label="Loading tokens" failure="Failed to load your tokens" query={tokens}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.muted}>No tokens yet.</p>
          ) : (
            <TokenList tokens={list} onRevoked={(id) => id === made?.id && setMade(null)} />
          )
        }
      </SectionQuery>
    </SettingsSection>
  )
}

function NewToken({ made }: { made: MadeToken }) {
  const { copied, copy, forget } = useCopied(made.token)
  return (
    <div className={tokenStyles.made} role="group" aria-label={`“${made.name}” is ready`}>
      <p className={tokenStyles.ready}>
        <Check aria-hidden />“<bdi>{made.name}</bdi>” is ready
      </p>
      <div className={tokenStyles.secret}>
        <TextInput
          aria-label="Token"
          readOnly
          value={made.token}
          className={tokenStyles.secretText}
          onFocus={({ target }) => target.select()}
        />
        <Button
          autoFocus
          variant="filled"
          onClick={copy}
          onBlur={forget}
          leftSection={copied ? <Check /> : <Copy />}
        >
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <p>This is the only time you see it.</p>
    </div>
  )
}

function TokenList({ tokens, onRevoked }: { tokens: Token[]; onRevoked: (id: number) => void }) {
  const now = useNow()
  const projects = trpc.project.list.useQuery()
  const [asking, setAsking] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const utils = trpc.useUtils()
  const settle = () => {
    setAsking(null)
    list.current?.focus()
  }
  const revoke = trpc.token.delete.useMutation({
    meta: { announcement: 'Token revoked' },
    onSuccess: (_answer, { tokenId }) => onRevoked(tokenId),
    onSettled: () => {
      settle()
      return utils.token.list.invalidate()
    },
  })
  const nameOf = (projectId: number) =>
    projects.data?.find(({ id }) => id === projectId)?.name ?? 'a project that you left'
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label="API tokens">
      {tokens.map((token) => (
        <li key={token.id} className={styles.row}>
          <div className={styles.rowText}>
            <p className={styles.entryLabel}>{token.name}</p>
            <p>
              {token.projectIds?.map(nameOf).join(', ') ?? 'all projects'} · {endOf(token, now)}
            </p>
            <p>{lastUseOf(token, now)}</p>
          </div>
          <Badge>{token.scope}</Badge>
          {asking === token.id ? (
            <InlineConfirm
              question={sentence`Revoke “${nameIn(token.name)}”? Scripts that use it stop working at once.`}
              confirmLabel="Revoke"
              busy={revoke.isPending}
              onConfirm={() => revoke.mutate({ tokenId: token.id })}
              onCancel={settle}
            />
          ) : (
            <Button aria-label={`Revoke ${token.name}`} onClick={() => setAsking(token.id)}>
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const endOf = ({ expiresAt }: Token, now: Date) =>
  expiresAt ? `ends ${formatDay(expiresAt, now)}` : 'no end'

const lastUseOf = ({ lastUsedAt, lastAddress }: Token, now: Date) =>
  lastUsedAt
    ? `last used ${formatMoment(lastUsedAt, now)}${lastAddress ? ` from ${lastAddress}` : ''}`
    : 'not used yet'
