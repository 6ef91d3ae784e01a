export const interviewLinks = [
  {
    name: 'Indeed Interviewing Guide',
    url: 'https://www.indeed.com/career-advice/interviewing',
    description: 'Common questions with sample answers, from the first phone call to the final round.',
  },
  {
    name: 'Glassdoor Interviews',
    url: 'https://www.glassdoor.com/Interview/index.htm',
    description: 'Read what other applicants were asked at the company that invited you.',
  },
  {
    name: 'The STAR Method',
    url: 'https://nationalcareers.service.gov.uk/careers-advice/interview-advice/the-star-method',
    description: 'Learn to answer "Tell me about a time when…" with situation, task, action and result.',
  },
  {
    name: 'Prospects Interview Tips',
    url: 'https://www.prospects.ac.uk/careers-advice/interview-tips',
    description: 'Advice for graduates on preparing, dressing, video interviews and asking good questions.',
  },
  {
    name: 'Big Interview',
    url: 'https://www.biginterview.com/',
    description: 'Record yourself answering practice questions and see how you come across.',
  },
  {
    name: 'SHL Practice Tests',
    url: 'https://www.shl.com/shldirect/en/practice-tests/',
    description: 'Free practice for the aptitude tests that banks and large companies set.',
  },
  {
    name: 'AssessmentDay',
    url: 'https://www.assessmentday.co.uk/',
    description: 'Numerical, verbal and logical reasoning tests with worked solutions.',
  },
  {
    name: 'HackerRank',
    url: 'https://www.hackerrank.com/',
    description: 'Practise the coding challenges that many employers use to choose developers.',
  },
  {
    name: 'LeetCode',
    url: 'https://leetcode.com/',
    description: 'Work through the programming problems asked most often in technical interviews.',
  },
  {
    name: 'Tech Interview Handbook',
    url: 'https://www.techinterviewhandbook.org/',
    description: 'A free study plan for software interviews, from the CV to negotiating the offer.',
  },
] as const;
