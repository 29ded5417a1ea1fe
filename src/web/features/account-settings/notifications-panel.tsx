import { Button, NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReminderLeadHours, reminderLeadsInHours } from '@/domain/account'
import { counted } from '@/domain/counted'
import { mailDelayMinutes } from '@/domain/notification'
import { viewerQuery, type Viewer } from '@/web/app/viewer'
import { deviceTimeZone } from '@/web/lib/calendar'
import { SaveNote } from '@/web/ui/feedback/save-note'
import { PreferencesTable, useNotificationPreferences } from './preferences-table'
import { SectionQuery } from './section-query'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import { zoneLabel } from './time-zone-options'
import { useUpdateProfile } from './profile-panel'

/** What the viewer hears of, where and when. */
export function NotificationsPanel({ onProfile }: { onProfile: () => void }) {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  const { choose, ...preferences } = useNotificationPreferences()
  return (
    <>
      {viewer && <NotificationTimes viewer={viewer} onProfile={onProfile} />}
      <SettingsSection title="What reaches you">
        <SectionQuery
          label="Loading notification settings"
          failure="Failed to load notification settings"
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
    <SettingsSection title="Emails and reminders" aside={<SaveNote state={update.status} />}>
      <NativeSelect
        label="Send emails"
        classNames={{ wrapper: styles.select }}
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
          label="Daily email at"
          classNames={{ wrapper: styles.select }}
          data={mailTimeOptions(dailyMailAt)}
          value={dailyMailAt}
          onChange={({ target }) => update.mutate({ dailyMailAt: target.value })}
        />
      )}
      <NativeSelect
        label="Remind me before a due date"
        classNames={{ wrapper: styles.select }}
        data={leadOptions}
        value={String(reminderLeadHours ?? '')}
        onChange={({ target }) => update.mutate({ reminderLeadHours: leadOf(target.value) })}
      />
      <div className={styles.row}>
        <p className={styles.rowText}>Times are those of {zoneLabel(timeZone ?? deviceTimeZone)}.</p>
        <Button onClick={onProfile}>Change the time zone</Button>
      </div>
    </SettingsSection>
  )
}

const hoursInDay = 24
const hoursInWeek = 7 * hoursInDay

const units: readonly [hours: number, name: string][] = [
  [hoursInWeek, 'week'],
  [hoursInDay, 'day'],
  [1, 'hour'],
]

/** `3 hours`, `1 day`. */
function leadLabel(lead: ReminderLeadHours) {
  const [hours, name] = units.find(([each]) => lead % each === 0) ?? [1, 'hour']
  return counted(lead / hours, name)
}

export const leadOptions = [
  ...reminderLeadsInHours.map((lead) => ({ value: String(lead), label: leadLabel(lead) })),
  { value: '', label: 'No reminder' },
]

/** Null if there is no reminder. */
export const leadOf = (value: string) => reminderLeadsInHours.find((lead) => String(lead) === value) ?? null

const fullHours = Array.from({ length: hoursInDay }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The full hours, and the chosen time, which another program may have set between them. */
export const mailTimeOptions = (chosen: string) => [...new Set([...fullHours, chosen])].toSorted()
