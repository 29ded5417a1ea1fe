import { Button, Popover } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useId, useMemo } from 'react'
import { deviceTimeZone } from '@/web/lib/calendar'
import { DropdownAnchor, DropdownButton } from '@/web/ui/dropdown-button'
import { SearchableOptions } from '@/web/ui/searchable-options'
import styles from './settings.module.css'
import { presentName, zoneLabel, zoneOptions } from './time-zone-options'

type TimeZoneFieldProps = {
  /** Null if the zone of the device counts. */
  value: string | null
  onChange: (zone: string) => void
}

/** A button with the zone, which opens a list to search in. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const nameId = useId()
  const valueId = useId()
  return (
    <div className={styles.zone}>
      <span id={nameId} className={styles.legend}>
        Time zone
      </span>
      <DropdownButton
        opens="dialog"
        preload={() => undefined}
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
          noMatch={(text) => `No time zone is called “${text}”. Try a large city near you.`}
          onChoose={onChoose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
