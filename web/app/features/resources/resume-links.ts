export const resumeLinks = [
  {
    name: 'Canva Resume Builder',
    url: 'https://www.canva.com/resumes/',
    description: 'Free, good-looking CV templates that you can edit on a phone and download as a PDF.',
  },
  {
    name: 'Google Docs',
    url: 'https://workspace.google.com/products/docs/',
    description:
      'Write your CV from a ready template, keep it online and share it with a lecturer for comments.',
  },
  {
    name: 'Microsoft Create',
    url: 'https://create.microsoft.com/en-us/templates/resumes',
    description: 'Word templates for CVs and cover letters that open on any campus computer.',
  },
  {
    name: 'Europass CV',
    url: 'https://europass.europa.eu/en/create-europass-cv',
    description: 'The standard European CV, useful when you apply for scholarships or jobs in Europe.',
  },
  {
    name: 'Overleaf CV Gallery',
    url: 'https://www.overleaf.com/gallery/tagged/cv',
    description: 'Neat LaTeX templates, popular for academic, research and engineering CVs.',
  },
  {
    name: 'FlowCV',
    url: 'https://flowcv.com/',
    description: 'Build a clean one-page CV free of charge and without a watermark.',
  },
  {
    name: 'Reactive Resume',
    url: 'https://rxresu.me/',
    description: 'A free, open-source builder that leaves your data in your own hands.',
  },
  {
    name: 'Novoresume',
    url: 'https://novoresume.com/',
    description: 'Guides you section by section, with tips for people who have no work experience yet.',
  },
  {
    name: 'Resume.io',
    url: 'https://resume.io/',
    description: 'Step-by-step builder with many examples of CVs for particular jobs to learn from.',
  },
  {
    name: 'Kickresume',
    url: 'https://www.kickresume.com/',
    description: 'Templates and real sample CVs, with a free plan to start on.',
  },
  {
    name: 'Enhancv',
    url: 'https://enhancv.com/',
    description: 'Helps you show strengths and student projects, and checks the content of your CV.',
  },
  {
    name: 'Zety',
    url: 'https://zety.com/',
    description: 'Detailed guides on what to write in each section of a CV or cover letter.',
  },
  {
    name: 'Jobscan',
    url: 'https://www.jobscan.co/',
    description: 'Compares your CV with a job advert and shows which keywords are missing.',
  },
  {
    name: 'Teal',
    url: 'https://www.tealhq.com/',
    description: 'Keep several versions of your CV and track every job you have applied for in one place.',
  },
  {
    name: 'Resume Worded',
    url: 'https://resumeworded.com/',
    description: 'Scores your CV and LinkedIn profile and suggests stronger wording.',
  },
  {
    name: 'Grammarly',
    url: 'https://www.grammarly.com/',
    description: 'Catches spelling and grammar mistakes before an employer sees them.',
  },
  {
    name: 'Hemingway Editor',
    url: 'https://hemingwayapp.com/',
    description: 'Marks long and heavy sentences so that your CV reads quickly.',
  },
  {
    name: 'Purdue OWL',
    url: 'https://owl.purdue.edu/owl/job_search_writing/resumes_and_vitas/index.html',
    description: 'A university writing lab explains CVs and resumes, with examples for students.',
  },
  {
    name: 'Harvard Resume Guide',
    url: 'https://careerservices.fas.harvard.edu/resources/create-a-strong-resume/',
    description: 'Action verbs, layout rules and sample resumes from a university career office.',
  },
  {
    name: 'Jobberman Ghana Discover',
    url: 'https://www.jobberman.com.gh/discover',
    description: 'CV and cover-letter advice written for employers and job adverts in Ghana.',
  },
] as const;
