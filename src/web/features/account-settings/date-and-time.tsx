import { Button, NativeSelect } from '@mantine/core'
import { type WeekStart, weekStarts } from '@/domain/time-zone'
import type { Viewer } from '@/web/app/viewer'
import { deviceTimeZone } from '@/web/lib/calendar'
import styles from './settings.module.css'
import { TimeZoneField } from './time-zone-field'
import { isSameZone, zoneLabel } from './time-zone-options'
import { useUpdateProfile } from './use-update-profile'

const weekStartLabels: Record<WeekStart, string> = {
  monday: 'Monday',
  sunday: 'Sunday',
  saturday: 'Saturday',
}

/** The zone and the week by which the viewer's days are counted. The zone of the device is offered, not imposed. */
export function DateAndTime({ viewer }: { viewer: Viewer }) {
  const update = useUpdateProfile()
  const { timeZone, weekStart } = { ...viewer, ...(update.isPending && update.variables) }
  const isElsewhere = timeZone !== null && !isSameZone(timeZone, deviceTimeZone)

  return (
    <fieldset className={styles.times}>
      <legend className={styles.legend}>Date and time</legend>
      <TimeZoneField value={timeZone} onChange={(zone) => update.mutate({ timeZone: zone })} />
      {isElsewhere && (
        <div className={styles.row}>
          <p className={styles.rowText}>This device is in {zoneLabel(deviceTimeZone)}.</p>
          <Button onClick={() => update.mutate({ timeZone: deviceTimeZone })}>Use it</Button>
        </div>
      )}
      <NativeSelect
        label="Weeks begin on"
        data={weekStarts.map((value) => ({ value, label: weekStartLabels[value] }))}
        value={weekStart}
        onChange={({ target }) =>
          update.mutate({ weekStart: weekStarts.find((day) => day === target.value) })
        }
      />
    </fieldset>
  )
}
