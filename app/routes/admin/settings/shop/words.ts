export const theChecklistIsHidden = 'The checklist is hidden. You can show it again under Settings, Shop.'
export const theShopIsOpen = 'The shop is open: everyone can see it now.'
export const whatShopIsCalled = 'What the shop is called, where it is, and whether it is open.'
export const whileItIsClosed =
  'While it is closed, visitors see that it opens soon; admins see everything. Buyers who are already paying with a payment provider can still complete their orders.'
export const adminsNeedTwoFactorSignIn =
  'Admins need two-factor sign-in; those without it are asked to set it up first'
export const shopIsOpenLabel = 'The shop is open'
export const dashboardShowsWhatIsLeftToSet = 'The dashboard shows what is left to set up'
export const shopSettings = 'Shop - Settings'
