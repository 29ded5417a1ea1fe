import { escapeHtml } from './escape-html'

/** An email before its layout: plain texts, which may contain user input. */
export type MailContent = {
  subject: string
  paragraphs: string[]
  /** Text written by a user, shown as a quotation. */
  quote?: string
  action: { label: string; url: string }
  footer: string
}

export const plainText = ({ paragraphs, quote, action, footer }: MailContent) =>
  [
    ...paragraphs,
    ...(quote ? [indented(quote)] : []),
    `${action.label}:\n${action.url}`,
    `-- \n${footer}`,
  ].join('\n\n')

const indented = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

/** One narrow column that mail programs render alike, light or dark; every text is escaped. */
export const html = ({ subject, paragraphs, quote, action, footer }: MailContent) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${escapeHtml(subject)}</title>
    <style>
      :root { color-scheme: light dark; }
      body { margin: 0; padding: 32px 16px; background: #f6f6f3; color: #1b1c1a; font: 16px/1.5 Inter, -apple-system, 'Segoe UI', Roboto, sans-serif; }
      .card { max-width: 480px; margin: 0 auto; padding: 32px; background: #ffffff; border: 1px solid #e2e2dc; border-radius: 14px; }
      .name { margin: 0 0 24px; font-weight: 650; font-size: 18px; }
      p { margin: 0 0 16px; overflow-wrap: anywhere; }
      blockquote { margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #d0d0c8; white-space: pre-line; overflow-wrap: anywhere; }
      .action { display: inline-block; margin: 8px 0 16px; padding: 10px 20px; border-radius: 8px; background: #2a56c6; color: #ffffff; font-weight: 600; text-decoration: none; }
      .quiet { color: #64665f; font-size: 13px; margin: 0; }
      .quiet a { color: inherit; }
      @media (prefers-color-scheme: dark) {
        body { background: #111214; color: #ebecee; }
        .card { background: #1e2124; border-color: #2b2f34; }
        blockquote { border-left-color: #3b4047; }
        .action { background: #8fb1ff; color: #0e1630; }
        .quiet { color: #9aa1a9; }
      }
    </style>
  </head>
  <body>
    <div class="card">
      <p class="name">Laneway</p>
      ${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n      ')}
      ${quote ? `<blockquote>${escapeHtml(quote)}</blockquote>` : ''}
      <a class="action" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>
      <p class="quiet">If the button does not work, open <a href="${escapeHtml(action.url)}">${escapeHtml(action.url)}</a></p>
      <p class="quiet" style="margin-top: 16px">${escapeHtml(footer)}</p>
    </div>
  </body>
</html>
`
