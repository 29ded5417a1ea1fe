import { Button } from '@mantine/core'
import { signOut } from '@/web/app/sign-out'
import { trpc } from '@/web/app/trpc'
import { usePageTitle } from '@/web/lib/use-page-title'
import { SignInFrame } from './sign-in-frame'
import styles from './sign-in-screen.module.css'

/** All that somebody sees before they verify their address, where the server lets in verified addresses only. */
export function VerifyAddressScreen({ email }: { email: string }) {
  usePageTitle('Confirm your email address')
  const send = trpc.account.sendVerificationEmail.useMutation({ meta: { success: 'We sent the link again' } })
  return (
    <SignInFrame>
      <section className={styles.form}>
        <h2>Confirm your email address</h2>
        <p className={styles.text}>
          We sent a link to <bdi>{email}</bdi>. Open it to use Laneway: this server lets in confirmed
          addresses only.
        </p>
        <Button
          size="md"
          variant="filled"
          aria-disabled={send.isPending}
          onClick={() => !send.isPending && send.mutate()}
        >
          Send again
        </Button>
        <Button size="md" onClick={() => signOut()}>
          Sign out
        </Button>
      </section>
    </SignInFrame>
  )
}
