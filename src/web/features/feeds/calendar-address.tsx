import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Outputs, trpc } from '@/web/app/trpc'
import { CopyButton } from '@/web/ui/buttons/copy-button'
import { InlineConfirm } from '@/web/ui/overlays/inline-confirm'
import { nameIn, sentence } from '@/web/lib/sentence'
import styles from './calendar-address.module.css'

type Feed = Outputs['feed']['list'][number]

type CalendarAddressProps = {
  /** What the calendar is of: "My Tasks", or the name of a project. */
  name: string
  /** Null: of the tasks that are assigned to the viewer. */
  projectId: number | null
  /** Their addresses; undefined while they load. */
  feeds: readonly Feed[] | undefined
}

/** The addresses of one calendar, each to be copied and revoked; a button that makes one where there is none. */
export function CalendarAddress({ name, projectId, feeds }: CalendarAddressProps) {
  const { list } = trpc.useUtils().feed
  const create = trpc.feed.create.useMutation({ onSettled: () => list.invalidate() })
  const own = feeds?.filter((feed) => feed.projectId === projectId) ?? []
  if (own.length > 0) return own.map((feed) => <AddressRow key={feed.id} feed={feed} name={name} />)
  return (
    <Button
      className={styles.start}
      disabled={feeds === undefined}
      aria-disabled={create.isPending}
      onClick={() => !create.isPending && create.mutate({ projectId })}
    >
      Make an address for {name}
    </Button>
  )
}

function AddressRow({ feed, name }: { feed: Feed; name: string }) {
  const [asking, setAsking] = useState(false)
  const { list } = trpc.useUtils().feed
  const revoke = trpc.feed.delete.useMutation({
    meta: { announcement: 'Calendar address revoked' },
    onSettled: () => list.invalidate(),
  })
  return (
    <div className={styles.address}>
      <TextInput
        label={`Address of ${name}`}
        readOnly
        value={feed.url}
        onFocus={({ target }) => target.select()}
      />
      {asking ? (
        <InlineConfirm
          question={sentence`Revoke the address of ${nameIn(name)}? Calendars that read it get no more changes.`}
          confirmLabel="Revoke"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate({ feedId: feed.id })}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <CopyButton label="Copy" text={feed.url} />
          <Button aria-label={`Revoke the address of ${name}`} onClick={() => setAsking(true)}>
            Revoke
          </Button>
        </div>
      )}
    </div>
  )
}
