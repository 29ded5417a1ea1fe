import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { mailDelayMinutes } from '@/domain/notification'
import { viewerQuery, type Viewer } from '@/web/app/viewer'
import { deviceTimeZone } from '@/web/lib/calendar'
import { leadOf, leadOptions, mailTimeOptions } from './notification-times-options'
import { PreferencesTable } from './preferences-table'
import { SectionQuery } from './section-query'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import { zoneLabel } from './time-zone-options'
import { useNotificationPreferences } from './use-notification-preferences'
import { useUpdateProfile } from './use-update-profile'

/** What the viewer hears of, where and when. */
export function NotificationsPanel({ onProfile }: { onProfile: () => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const { choose, ...preferences } = useNotificationPreferences()
  return (
    <>
      <SettingsSection title="Emails and reminders">
        {viewer && <NotificationTimes viewer={viewer} onProfile={onProfile} />}
      </SettingsSection>
      <SettingsSection title="What you hear of">
        <SectionQuery
          label="Loading what you hear of"
          failure="Failed to load what you hear of"
          height={640}
          query={preferences}
        >
          {(saved) => <PreferencesTable preferences={saved} onChoose={choose} />}
        </SectionQuery>
      </SettingsSection>
    </>
  )
}

const usualMailTime = '08:00'

/** When the viewer gets emails, and how early reminders, by their own zone. */
function NotificationTimes({ viewer, onProfile }: { viewer: Viewer; onProfile: () => void }) {
  const update = useUpdateProfile('Notifications updated successfully')
  const { timeZone, dailyMailAt, reminderLeadHours } = {
    ...viewer,
    ...(update.isPending && update.variables),
  }
  return (
    <>
      <NativeSelect
        label="Send emails"
        data={[
          { value: '', label: 'As things happen' },
          { value: 'daily', label: 'Once a day' },
        ]}
        value={dailyMailAt === null ? '' : 'daily'}
        onChange={({ target }) => update.mutate({ dailyMailAt: target.value === '' ? null : usualMailTime })}
        description={
          viewer.emailProven
            ? dailyMailAt === null
              ? `An email waits ${mailDelayMinutes} minutes, and is not sent if you read it in the inbox before.`
              : 'Invitations are still sent at once.'
            : 'Emails start once you have confirmed your address.'
        }
      />
      {dailyMailAt !== null && (
        <NativeSelect
          label="One daily email at"
          data={mailTimeOptions(dailyMailAt)}
          value={dailyMailAt}
          onChange={({ target }) => update.mutate({ dailyMailAt: target.value })}
        />
      )}
      <NativeSelect
        label="Remind me before a due date"
        data={leadOptions}
        value={String(reminderLeadHours ?? '')}
        onChange={({ target }) => update.mutate({ reminderLeadHours: leadOf(target.value) })}
      />
      <div className={styles.row}>
        <p className={styles.rowText}>Times are those of {zoneLabel(timeZone ?? deviceTimeZone)}.</p>
        <Button onClick={onProfile}>Change the time zone</Button>
      </div>
    </>
  )
}
