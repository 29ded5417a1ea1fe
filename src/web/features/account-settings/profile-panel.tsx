import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDraft } from '@/web/app/use-draft'
import { viewerQuery, type Viewer } from '@/web/app/viewer'
import { Avatar } from '@/web/ui/avatar'
import { Form } from '@/web/ui/form'
import { RestoredDraft } from '@/web/ui/restored-draft'
import { DateAndTime } from './date-and-time'
import styles from './settings.module.css'
import { useUpdateProfile } from './use-update-profile'

/** The viewer's name, time zone and week. */
export function ProfilePanel() {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  return (
    <div className={styles.panel}>
      {viewer && <NameForm viewer={viewer} />}
      {viewer && <DateAndTime viewer={viewer} />}
    </div>
  )
}

function NameForm({ viewer }: { viewer: Viewer }) {
  const draft = useDraft('profile', { firstName: viewer.firstName ?? '', lastName: viewer.lastName ?? '' })
  const { firstName, lastName } = draft.values
  const update = useUpdateProfile()
  const fields = update.error?.data?.fields
  const names = { firstName: firstName.trim() || null, lastName: lastName.trim() || null }
  const changed = names.firstName !== viewer.firstName || names.lastName !== viewer.lastName
  return (
    <Form
      className={styles.profile}
      inactive={!changed || update.isPending}
      onSubmit={() => update.mutate(names, { onSuccess: draft.forget })}
    >
      <div className={styles.account}>
        <Avatar person={{ ...viewer, ...names }} decorative large />
        <p>
          <span className={styles.entryLabel}>{viewer.username}</span>
          <span className={styles.address}>{viewer.email}</span>
        </p>
      </div>
      {draft.isRestored && <RestoredDraft onDiscard={draft.discard} />}
      <div className={styles.names}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          error={fields?.firstName}
          value={firstName}
          onChange={(event) => draft.set({ firstName: event.target.value, lastName })}
        />
        <TextInput
          label="Last name"
          autoComplete="family-name"
          error={fields?.lastName}
          value={lastName}
          onChange={(event) => draft.set({ firstName, lastName: event.target.value })}
        />
      </div>
      <Button type="submit" variant="filled" disabled={!changed} aria-disabled={update.isPending}>
        Save changes
      </Button>
    </Form>
  )
}
