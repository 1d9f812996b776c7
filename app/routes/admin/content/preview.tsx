import { data } from 'react-router'
import { encodePicture } from '#app/adapters/images.server.ts'
import { readStored } from '#app/domain/shop/content/content.server.ts'
import { assignRowIds } from '#app/domain/shop/content/row-ids.ts'
import type { PageSectionKey, SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { inLanguage, setLanguage } from '#app/i18n/language.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Benefits } from '#app/ui/auth-layout.tsx'
import editorsCss from '#app/ui/css/editors.css?url'
import { LANDING_SECTIONS, LandingSection } from '#app/ui/landing/landing-section.tsx'
import { languageOfText } from '#app/ui/language-of-text.tsx'
import { LegalText } from '#app/ui/legal-text.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PieceContext, pieceId } from '#app/ui/piece.ts'
import { SiteFooter } from '#app/ui/site-footer.tsx'
import { SiteHeader } from '#app/ui/site-header.tsx'
import { SitePartsContext } from '#app/ui/use-site-link.ts'
import { readSite } from '../../site.server.ts'
import { readChosenLanguage } from '../text-language.server.ts'
import type { Route } from './+types/preview.ts'
import { editorAddress } from './editor-address.ts'
import { findEdited } from './find-section.server.ts'
import { readPostedSection, setPicture } from './posted-section.server.ts'

/** As the section is in this language. What the back office says is in English. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ context, url }) => {
    const { chosen, main } = await readChosenLanguage(context, url)
    setLanguage(chosen, main)
  },
]

/** What is stored, until the editor sends its form. */
export async function loader(args: Route.LoaderArgs) {
  const { request, context } = args
  const { key, spec, chosen } = await inLanguage(() => findEdited(args))
  const { path, name, language, messages } = spec
  const [site, { content, basis }] = await Promise.all([
    readSite(context),
    readStored(context.get(servicesContext).db, key, language),
  ])
  const isInMain = language !== null && basis === 'main'
  return {
    spec: { path, name, language, failed: messages.unreadable ?? messages.failedLoad },
    site,
    content: content && shown(key, { ...content, ...(isInMain && { language: chosen.main }) }),
    isFramed: request.headers.get('sec-fetch-dest') === 'iframe',
  }
}

/** Nothing is stored: a chosen picture is part of the page itself. */
export async function action(args: Route.ActionArgs) {
  return inLanguage(() => readProof(args))
}

async function readProof(args: Route.ActionArgs) {
  const { context } = args
  const { key, spec } = await findEdited(args)
  const { picture: pictureSpec } = spec
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
  return data({ content: shown(key, assignRowIds(edited, Date.now())), problems: [] })
}

/** Here even while it is hidden from visitors. */
function shown(key: PageSectionKey, content: object) {
  return { [key]: { ...content, isActive: true } } as PreviewedContent
}

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  const { spec, site, isFramed } = loaderData
  const { text: english } = languageOfText('en')
  const problems = [...new Set(actionData?.problems)]
  const content = actionData?.content ?? loaderData.content
  // It has a heading of the first order itself, which has to be heard where the page stands alone.
  const hasTitle = content?.banner !== undefined
  const Title = hasTitle ? 'p' : 'h1'
  return (
    <SitePartsContext value={site}>
      <main id="main" className="previewed">
        <div className={isFramed ? 'sr-only' : 'wrap page'} {...english}>
          <Title>{t`Preview of ${{ name: spec.name }}`}</Title>
          <p>
            {actionData?.content ? t`Nothing is saved yet.` : t`What is stored.`}{' '}
            <a href={editorAddress(spec)} target="_top">{t`Back to the editor`}</a>
          </p>
        </div>
        {problems.length > 0 && (
          <div className="wrap" {...english}>
            <Alert kind="error" title={t`This cannot be shown yet`}>
              <ul>
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Alert>
          </div>
        )}
        {/* For looking at. */}
        <div inert={isFramed || !hasTitle}>
          <PieceContext value={pieceId}>
            {content ? (
              <PreviewedSection content={content} site={site} />
            ) : (
              <div className="wrap page" {...english}>
                <Alert kind="error">{spec.failed}</Alert>
              </div>
            )}
          </PieceContext>
        </div>
      </main>
    </SitePartsContext>
  )
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: editorsCss }]

export const meta = pageTitle(msg`Preview`)

/** One page section, by its key: it is shown whether visitors see it or not. */
type PreviewedContent = { [Key in keyof SectionData]?: Extract<Shown<SectionData[Key]>, { isActive: true }> }

interface PreviewedProps {
  content: PreviewedContent
  site: Route.ComponentProps['loaderData']['site']
}

/** The section as visitors have it. */
function PreviewedSection({ content, site }: PreviewedProps) {
  const logo = content['nav-logo']
  if (logo) return <SiteHeader logo={logo} visitor={null} />
  if (content.footer) return <SiteFooter footer={content.footer} legal={site.legal} signedIn={false} />
  if (content.legal) {
    const { terms, privacy, language } = content.legal
    return (
      <>
        <LegalText isPart title={t`Terms and conditions`} text={terms} language={language} />
        <LegalText isPart title={t`Privacy policy`} text={privacy} language={language} />
      </>
    )
  }
  const signIn = content['sign-in']
  if (signIn) {
    const { text: ofSignIn } = languageOfText(signIn.language)
    return (
      <div className="wrap page">
        <div className="stack" {...ofSignIn}>
          <h2>{signIn.loginTitle}</h2>
          <p className="muted">{signIn.loginLead}</p>
          <Benefits title={signIn.loginBenefitsTitle} points={signIn.loginBenefits} list="loginBenefits" />
        </div>
        <div className="stack" {...ofSignIn}>
          <h2>{signIn.registerTitle}</h2>
          <p className="muted">{signIn.registerLead}</p>
          <Benefits
            title={signIn.registerBenefitsTitle}
            points={signIn.registerBenefits}
            list="registerBenefits"
          />
        </div>
      </div>
    )
  }
  const name = LANDING_SECTIONS.find((each) => each in content)
  if (!name) return null
  const form = { action: '/contact', stamp: '', sent: false }
  return <LandingSection name={name} content={content} form={form} />
}
