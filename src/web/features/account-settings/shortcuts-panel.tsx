import { Button, Kbd } from '@mantine/core'
import { useId } from 'react'
import { usePreference } from '@/web/lib/preferences'
import { shortcutGroups } from './shortcuts'
import styles from './shortcuts-panel.module.css'

export function ShortcutsPanel({ onAppearance }: { onAppearance: () => void }) {
  const idStart = useId()
  const areSingleKeysOn = usePreference('singleKeyShortcuts')
  return (
    <>
      {shortcutGroups.map(({ name, shortcuts }) => (
        <section key={name} aria-labelledby={idStart + name}>
          <h3 id={idStart + name} className={styles.name}>
            {name}
          </h3>
          <dl>
            {shortcuts.map(({ action, combinations }) => (
              <div key={action} className={styles.row}>
                <dt>{action}</dt>
                <dd className={styles.combinations}>
                  {combinations.map((combination) => (
                    <KeyCombination key={combination} combination={combination} />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <div className={styles.notes}>
        <p>
          On a Mac, use ⌘ instead of Ctrl. Single keys {areSingleKeysOn ? 'can be' : 'are'} switched off in
          the settings.
        </p>
        <Button onClick={onAppearance}>Appearance</Button>
      </div>
    </>
  )
}

/** A combination of keys. */
function KeyCombination({ combination }: { combination: string }) {
  return (
    <span className={styles.combination}>
      {combination.split(' ').map((key) => (
        <Kbd key={key} className={styles.key}>
          {key}
        </Kbd>
      ))}
    </span>
  )
}
