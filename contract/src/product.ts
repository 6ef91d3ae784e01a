/** The one place that names the product: a deployer who renames it changes these lines. */
export const product = {
  name: 'Akwan',
  tagline: 'First jobs, internships, national service and mentors in Ghana',
  contactEmail: 'hello@akwan.example',
} as const;

export const pageTitle = (screen: string) => `${screen} - ${product.name}`;
