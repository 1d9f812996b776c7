/** What the owner of a new shop types. */
export const SETUP = {
  name: 'Olivia Owner',
  email: 'olivia@example.test',
  password: 'kettle-orbit-42',
  confirmPassword: 'kettle-orbit-42',
  shopName: 'Corner & Co',
  supportEmail: 'help@corner.example',
  country: 'Finland',
  currency: 'EUR',
  zone: 'Europe/Helsinki',
}
