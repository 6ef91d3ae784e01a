/** Made by the product at its start (ADMIN_EMAIL, ADMIN_PASSWORD). */
export const administrator = {
  email: process.env.ADMIN_EMAIL ?? 'administrator@journeys.example',
  password: process.env.ADMIN_PASSWORD ?? 'the-keeper-of-all-journeys',
};
