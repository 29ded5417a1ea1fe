import { useSuspenseQuery } from '@tanstack/react-query'
import { viewerQuery } from '@/web/app/viewer'
import { NotificationTimes } from './notification-times'
import { PreferencesTable } from './preferences-table'
import { SectionQuery } from './section-query'
import { SettingsSection } from './settings-section'
import { useNotificationPreferences } from './use-notification-preferences'

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
