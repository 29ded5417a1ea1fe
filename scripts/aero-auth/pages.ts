import { escapeHtml } from '@/server/platform/mail/mail-text'
import type { User } from './users'

/** The provider's pages: forms and a style sheet, without scripts. */
export const signInPage = (address: string, users: User[], complaint: string | null = null) =>
  page(
    'Sign in',
    `<form method="post" action="${escapeHtml(address)}">
      <ul class="people">${users.map(userRow).join('')}</ul>
    </form>
    <p class="or">or as anybody</p>
    <form method="post" action="${escapeHtml(address)}" class="fields">
      ${complaint ? `<p class="complaint" role="alert">${escapeHtml(complaint)}</p>` : ''}
      <label for="email">Email</label>
      <input id="email" name="email" type="email" required maxlength="254" autocomplete="off">
      <label for="name">Name</label>
      <input id="name" name="name" required maxlength="100" autocomplete="off">
      <label class="check"><input type="checkbox" name="emailVerified" checked> The email is confirmed</label>
      <button class="main">Sign in</button>
    </form>
    <form method="post" action="${escapeHtml(address)}"><button class="quiet" name="cancel" value="yes">Cancel</button></form>`,
  )

export const errorPage = (what: string) =>
  page('This did not work', `<p class="complaint">${escapeHtml(what)}</p><p>Go back and start again.</p>`)

const userRow = ({ sub, name, email, emailVerified }: User, index: number) => `<li>
  <button name="user" value="${escapeHtml(sub)}" aria-labelledby="name-${index}" aria-describedby="email-${index}">
    <span id="name-${index}"><span class="muted">Sign in as</span> ${escapeHtml(name)}</span>
    <span class="muted fact" id="email-${index}">${escapeHtml(email)}${emailVerified ? '' : ', not confirmed'}</span>
  </button>
</li>`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>${title} · AeroAuth on this machine</title>
  <link rel="stylesheet" href="/aero-auth.css">
</head>
<body>
  <main>
    <header>
      <p class="brand">AeroAuth</p>
      <h1>${title}</h1>
      <p class="muted">A local AeroAuth for trying things out. It asks for no password and believes everything.</p>
    </header>
    ${content}
  </main>
</body>
</html>
`
