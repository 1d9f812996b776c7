import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { readPaymentTerms } from '#app/domain/payments/terms.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { StructuredData } from '#app/ui/script-mode.tsx'
import type { Route } from './+types/home.ts'
import { postContact, readContactForm } from './contact-post.server.ts'
import { organizationFacts, productFacts } from './facts.ts'
import { About } from './home/about.tsx'
import { Contact } from './home/contact.tsx'
import { Hero } from './home/hero.tsx'
import { type Plan, Pricing } from './home/pricing.tsx'
import { Services as ServicesSection } from './home/services.tsx'
import { pageMeta } from './page-meta.ts'
import { readBanner, readOrLog, whatIsShown } from './site.server.ts'

export const handle: RouteHandle = { pageCache: true, inlineStyle: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  let services = context.get(servicesContext)
  let [{ banner, problem }, about, plans, service, contact] = await Promise.all([
    readBanner(services),
    readOrLog(services, 'about', 'Failed to fetch data'),
    readPlans(services),
    readOrLog(services, 'service', 'Failed to fetch data'),
    readOrLog(services, 'contact', 'Failed to fetch contact section data'),
  ])
  let form = readContactForm(context)
  return {
    banner: banner && whatIsShown(banner),
    problem,
    about,
    plans,
    service,
    contact,
    form,
    origin: url.origin,
  }
}

export function action({ context }: Route.ActionArgs) {
  return postContact(context, '/')
}

export default function Home({ loaderData, matches }: Route.ComponentProps) {
  let { banner, problem, about, plans, service, contact, form, origin } = loaderData
  return (
    <>
      {!banner?.isActive && <h1 className="sr-only">{TITLE}</h1>}
      <Hero banner={banner} problem={problem} />
      <About about={about} />
      <Pricing plans={plans} hasItems={matches[1].loaderData.hasItems} />
      <ServicesSection service={service} />
      <Contact contact={contact} action="/?index#contact" {...form} />
      <StructuredData
        facts={[organizationFacts(origin), ...(plans ?? []).map((plan) => productFacts(plan, origin))]}
      />
    </>
  )
}

export function meta({ loaderData, location }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({
    title: TITLE,
    description:
      'An AI product description generator: titles, descriptions, bullet points, search meta and tags from the facts you have.',
    origin: loaderData?.origin,
    path: location.pathname,
    image: loaderData?.banner?.isActive ? loaderData.banner.backgroundImage : undefined,
  })
}

const TITLE = 'Listwright: generate e-commerce product details with AI'

async function readPlans({ db, log }: Services): Promise<Plan[] | undefined> {
  try {
    let [packages, { currency }] = await Promise.all([listPackages(db), readPaymentTerms(db)])
    return packages.map((one) => ({ ...one, currency }))
  } catch {
    log('Failed to fetch packages')
    return undefined
  }
}
