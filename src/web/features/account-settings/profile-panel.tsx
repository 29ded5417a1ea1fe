import { Button, NativeSelect, Popover } from '@mantine/core'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import { type WeekStart, weekStarts } from '@/domain/time-zone'
import { SavingField } from '@/web/app/saving-field'
import { trpc } from '@/web/app/trpc'
import { viewerQuery, type Viewer } from '@/web/app/viewer'
import { deviceTimeZone, setCalendar } from '@/web/lib/calendar'
import { presentValues } from '@/web/lib/error-code'
import { DropdownAnchor, DropdownButton } from '@/web/ui/menus/dropdown-button'
import { SaveNote } from '@/web/ui/feedback/save-note'
import { SearchableOptions } from '@/web/ui/menus/searchable-options'
import { PictureSection } from './picture-section'
import { SettingsSection } from './settings-section'
import styles from './settings.module.css'
import { isSameZone, zoneLabel, presentName, zoneOptions } from './time-zone-options'

/** The viewer's name, time zone and week. */
export function ProfilePanel() {
  const { data: viewer } = useSuspenseQuery(viewerQuery)
  return (
    viewer && (
      <>
        <PictureSection viewer={viewer} />
        <Person viewer={viewer} />
        <DateAndTime viewer={viewer} />
      </>
    )
  )
}

function Person({ viewer }: { viewer: Viewer }) {
  const update = useUpdateProfile()
  return (
    <SettingsSection title="Name" aside={<SaveNote state={update.status} />}>
      <div className={styles.names}>
        <SavingField
          label="First name"
          form="profile, first name"
          autoComplete="given-name"
          saved={viewer.firstName ?? ''}
          save={(name, seen) =>
            update.mutateAsync({ firstName: name || null, seen: { firstName: seen || null } })
          }
        />
        <SavingField
          label="Last name"
          form="profile, last name"
          autoComplete="family-name"
          saved={viewer.lastName ?? ''}
          save={(name, seen) =>
            update.mutateAsync({ lastName: name || null, seen: { lastName: seen || null } })
          }
        />
      </div>
    </SettingsSection>
  )
}

const weekStartLabels: Record<WeekStart, string> = {
  monday: 'Monday',
  sunday: 'Sunday',
  saturday: 'Saturday',
}

/** The zone and the week by which the viewer's days are counted. The zone of the device is offered, not imposed. */
function DateAndTime({ viewer }: { viewer: Viewer }) {
  const update = useUpdateProfile()
  const { timeZone, weekStart } = { ...viewer, ...(update.isPending && update.variables) }
  const isElsewhere = timeZone !== null && !isSameZone(timeZone, deviceTimeZone)

  return (
    <SettingsSection title="Date and time" aside={<SaveNote state={update.status} />}>
      <TimeZoneField value={timeZone} onChange={(zone) => update.mutate({ timeZone: zone })} />
      {isElsewhere && (
        <div className={styles.row}>
          <p className={styles.rowText}>This device is in {zoneLabel(deviceTimeZone)}.</p>
          <Button onClick={() => update.mutate({ timeZone: deviceTimeZone })}>Use this time zone</Button>
        </div>
      )}
      <NativeSelect
        label="Weeks begin on"
        classNames={{ wrapper: styles.select }}
        data={weekStarts.map((value) => ({ value, label: weekStartLabels[value] }))}
        value={weekStart}
        onChange={({ target }) =>
          update.mutate({ weekStart: weekStarts.find((day) => day === target.value) })
        }
      />
    </SettingsSection>
  )
}

type TimeZoneFieldProps = {
  /** Null if the zone of the device counts. */
  value: string | null
  onChange: (zone: string) => void
}

/** A button with the zone, which opens a list to search in. */
function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const nameId = useId()
  const valueId = useId()
  return (
    <div className={styles.zone}>
      <span id={nameId} className={styles.legend}>
        Time zone
      </span>
      <DropdownButton
        opens="dialog"
        renderButton={(button) => (
          <Button
            {...button}
            id={valueId}
            aria-labelledby={`${nameId} ${valueId}`}
            rightSection={<ChevronDown />}
          >
            {value === null ? `${zoneLabel(deviceTimeZone)}, as on this device` : zoneLabel(value)}
          </Button>
        )}
        renderDropdown={(close) => (
          <Zones
            chosen={value}
            onClose={close}
            onChoose={(zone) => {
              close()
              if (value === null || zone !== presentName(value)) onChange(zone)
            }}
          />
        )}
      />
    </div>
  )
}

type ZonesProps = { chosen: string | null; onChoose: (zone: string) => void; onClose: () => void }

function Zones({ chosen, onChoose, onClose }: ZonesProps) {
  const options = useMemo(() => zoneOptions(chosen), [chosen])
  return (
    <Popover opened trapFocus withinPortal onChange={(stays) => !stays && onClose()}>
      <Popover.Target>
        <DropdownAnchor />
      </Popover.Target>
      <Popover.Dropdown className={styles.zones} aria-label="Time zone" aria-labelledby={undefined}>
        <SearchableOptions
          label="Find a time zone"
          listLabel="Time zones"
          options={options}
          chosen={chosen === null ? [] : [presentName(chosen)]}
          noMatch={(text) => `No time zone matches “${text}”. Try a large city near you.`}
          onChoose={onChoose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Updates the viewer's profile, and refetches everything that shows their name. */
export function useUpdateProfile(success = 'Profile updated successfully') {
  const queryClient = useQueryClient()
  const utils = trpc.useUtils()
  return trpc.account.update.useMutation({
    // Each field saves by itself, one after the other.
    scope: { id: 'profile' },
    meta: { success },
    onError: (error) => {
      if (presentValues(error)) void utils.invalidate()
    },
    onSuccess: (changed) => {
      setCalendar(changed)
      queryClient.setQueryData(viewerQuery.queryKey, (viewer) => viewer && { ...viewer, ...changed })
      void utils.invalidate()
    },
  })
}
