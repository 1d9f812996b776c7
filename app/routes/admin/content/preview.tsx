import { data } from 'react-router'
import { encodePicture } from '#app/adapters/images.server.ts'
import { assignRowIds } from '#app/domain/shop/content/row-ids.ts'
import { type SectionData, sections } from '#app/domain/shop/content/sections.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Benefits } from '#app/ui/auth-layout.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import { Empty, WayOn } from '#app/ui/empty.tsx'
import { LANDING_SECTIONS, LandingSection } from '#app/ui/landing/landing-section.tsx'
import { LegalText } from '#app/ui/legal-text.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { SiteShell } from '#app/ui/site-shell.tsx'
import { readSite } from '../../site.server.ts'
import type { Route } from './+types/preview.ts'
import { editorAddress } from './editor-address.ts'
import { findSection } from './find-section.server.ts'
import { readPostedSection, setPicture } from './posted-section.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { path, name } = sections[findSection(params)].editor()
  return { spec: { path, name }, site: await readSite(context) }
}

/** Nothing is stored: a chosen picture is part of the page itself. */
export async function action({ context, params }: Route.ActionArgs) {
  const key = findSection(params)
  const { picture: pictureSpec } = sections[key].editor()
  const form = await readPostedSection(context, key)
  let { edited, error, file } = form
  if (pictureSpec && file) {
    const picture =
      file === 'too-large'
        ? 'no-image'
        : await encodePicture(new Uint8Array(await file.arrayBuffer()), pictureSpec.box)
    if (typeof picture === 'string') error = { ...error, image: [t`Failed to upload image.`] }
    else {
      const bytes = Buffer.from(picture).toString('base64')
      setPicture(pictureSpec.name, form, `data:image/webp;base64,${bytes}`)
    }
  }
  if (!edited || Object.keys(error).length > 0) {
    return data({ content: undefined, problems: Object.values(error).flat() }, { status: 400 })
  }
  // Shown here even while it is hidden from visitors.
  const content = { [key]: { ...assignRowIds(edited, Date.now()), isActive: true } } as PreviewedContent
  return data({ content, problems: [] })
}

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  const { spec, site } = loaderData
  const content = actionData?.content
  const { 'nav-logo': logo = site.logo, footer = site.footer } = content ?? {}
  const around = AROUND.find((key) => content && key in content)
  return (
    <SiteShell {...site} logo={logo} footer={footer}>
      <div className={around ? `wrap page preview-${around}` : 'wrap page'}>
        <h1>{t`Preview of ${{ name: spec.name }}`}</h1>
        {content && (
          <Alert kind="info" quiet>
            {[t(around && FRAMES[around]), t`Nothing is saved yet. Close this window to go on editing.`]
              .filter(Boolean)
              .join(' ')}
          </Alert>
        )}
        {!actionData && (
          <Empty
            icon="photo"
            title={t`There’s nothing to show`}
            action={<WayOn to={editorAddress(spec)}>{t`Back to the editor`}</WayOn>}
          >
            {t`Press Preview in the editor.`}
          </Empty>
        )}
        {actionData && !content && (
          <Alert kind="error" title={t`This cannot be shown yet`}>
            <ul>
              {[...new Set(actionData.problems)].map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      {content && <PreviewedSection content={content} />}
    </SiteShell>
  )
}

/** What stands around the page, not on it. */
const AROUND = ['nav-logo', 'footer'] as const

const FRAMES: Record<(typeof AROUND)[number], Text> = {
  'nav-logo': msg`The logo has a dashed frame, at the top of this page.`,
  footer: msg`The footer has a dashed frame, at the foot of this page.`,
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorsCss }]

export const meta = pageTitle(msg`Preview`)

/** One page section, by its key: it is shown whether visitors see it or not. */
type PreviewedContent = { [Key in keyof SectionData]?: SectionData[Key] & { isActive: true } }

/** The section as visitors have it. Logo and footer stand around the page instead. */
function PreviewedSection({ content }: { content: PreviewedContent }) {
  if (content.legal) {
    return (
      <>
        <LegalText title={t`Terms and conditions`} text={content.legal.terms} />
        <LegalText title={t`Privacy policy`} text={content.legal.privacy} />
      </>
    )
  }
  const signIn = content['sign-in']
  if (signIn) {
    return (
      <>
        <div className="stack">
          <h2>{signIn.loginTitle}</h2>
          <p className="muted">{signIn.loginLead}</p>
          <Benefits title={signIn.loginBenefitsTitle} points={signIn.loginBenefits} />
        </div>
        <div className="stack">
          <h2>{signIn.registerTitle}</h2>
          <p className="muted">{signIn.registerLead}</p>
          <Benefits title={signIn.registerBenefitsTitle} points={signIn.registerBenefits} />
        </div>
      </>
    )
  }
  const name = LANDING_SECTIONS.find((each) => each in content)
  if (!name) return null
  const form = { action: '/contact', stamp: '', sent: false }
  const section = <LandingSection name={name} content={content} form={form} />
  // The form is for looking at.
  return name === 'contact' ? <div inert>{section}</div> : section
}
