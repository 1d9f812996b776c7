import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { icon, optionalText, requiredText, rowsOf } from '../field-schemas.ts'
import { defineSection, type ListSpec, messagesFor } from '../section-spec.ts'
import * as words from './words.ts'

const BENEFITS = { min: 1, max: 8 }

const benefits = rowsOf('benefit', BENEFITS, {
  iconClass: icon,
  title: requiredText(120, words.enterTitleForThisBenefit),
  text: optionalText(300),
})

const fields = z.object({
  loginTitle: requiredText(120, words.enterATitle),
  loginLead: optionalText(300),
  loginBenefitsTitle: optionalText(120),
  loginBenefits: benefits,
  registerTitle: requiredText(120, words.enterATitle),
  registerLead: optionalText(300),
  registerBenefitsTitle: optionalText(120),
  registerBenefits: benefits,
})

const support = { iconClass: 'ti-message', title: words.supportDayAndNight, text: words.openTicketAtAnyHour }

export const signIn = defineSection({
  label: words.signInPages,
  tab: { label: words.signInPages },
  fields,
  defaults: {
    isActive: true,
    loginTitle: words.welcomeBack,
    loginLead: words.signInToContinueToYourAccount,
    loginBenefitsTitle: words.everythingYouWriteInOnePlace,
    loginBenefits: [
      {
        iconClass: 'ti-home',
        title: words.personalizedDashboard,
        text: words.yourCreditsOrdersAndLatestListings,
      },
      { iconClass: 'ti-bookmark', title: words.saveYourPreferences, text: words.yourAddressIsFilledIn },
      { iconClass: 'ti-chart-bar', title: words.trackYourProgress, text: words.everyListingIsKept },
      support,
    ],
    registerTitle: words.welcomeToOurPlatform,
    registerLead: words.joinUsOneForm,
    registerBenefitsTitle: words.fromYourNotesToListing,
    registerBenefits: [
      { iconClass: 'ti-shield-check', title: words.secureAndSafe, text: words.yourPasswordIsStoredAsHash },
      { iconClass: 'ti-clock', title: words.quickSetup, text: words.oneFormAndYourFirstCredits },
      { iconClass: 'ti-users', title: words.joinCommunity, text: words.sellBesideOtherMakersWhoWouldRather },
      support,
    ],
  },
  editor: {
    path: 'sign-in',
    title: words.signInPages,
    name: words.theSignInPages,
    lead: words.headingsAndBenefits,
    seenAt: '/login',
    parts: [
      { kind: 'line', name: 'loginTitle', label: words.titleOf(words.loginPage), half: true },
      { kind: 'line', name: 'loginLead', label: words.lineBelow, optional: true, half: true },
      { kind: 'line', name: 'loginBenefitsTitle', label: words.titleOfBenefits, optional: true },
      benefitsPart('loginBenefits', words.benefitsOf(words.loginPage)),
      { kind: 'line', name: 'registerTitle', label: words.titleOf(words.registrationPage), half: true },
      { kind: 'line', name: 'registerLead', label: words.lineBelow, optional: true, half: true },
      { kind: 'line', name: 'registerBenefitsTitle', label: words.titleOfBenefits, optional: true },
      benefitsPart('registerBenefits', words.benefitsOf(words.registrationPage)),
    ],
    messages: messagesFor(words.signInPages),
  },
})

function benefitsPart(name: string, label: string): ListSpec {
  return {
    kind: 'list',
    name,
    label,
    row: 'benefit',
    rows: BENEFITS,
    fresh: { iconClass: 'ti-check' },
    fields: [
      {
        kind: 'line',
        name: 'title',
        get label() {
          return t`Title`
        },
      },
      {
        kind: 'text',
        name: 'text',
        get label() {
          return t`Text`
        },
        lines: 2,
        optional: true,
      },
      {
        kind: 'icon',
        name: 'iconClass',
        get label() {
          return t`Icon`
        },
      },
    ],
  }
}
