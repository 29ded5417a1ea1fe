import { Button, NativeSelect } from '@mantine/core'
import { mailDelayMinutes } from '@/domain/notification'
import type { Viewer } from '@/web/app/viewer'
import { deviceTimeZone } from '@/web/lib/calendar'
import { leadOf, leadOptions, mailTimeOptions } from './notification-times-options'
import styles from './settings.module.css'
import { zoneLabel } from './time-zone-options'
import { useUpdateProfile } from './use-update-profile'

const usualMailTime = '08:00'

/** When the viewer gets emails, and how early reminders, by their own zone. */
export function NotificationTimes({ viewer, onProfile }: { viewer: Viewer; onProfile: () => void }) {
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
