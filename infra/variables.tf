variable "project" {
  type        = string
  description = "The id of the Firebase project, e.g. fanlight-prod."
}

variable "environment" {
  type        = string
  description = "The GitHub environment that may deploy to this project: staging or production."

  validation {
    condition     = contains(["staging", "production"], var.environment)
    error_message = "The environment must be staging or production."
  }
}

variable "github_repository" {
  type        = string
  description = "The repository whose workflow deploys, e.g. fanlight/site."
}

variable "alert_email" {
  type        = string
  description = "The address that gets every alert."
}

variable "pager_channels" {
  type        = list(string)
  default     = []
  description = "Ids of notification channels that page an operator. They get the urgent alerts too."
}

variable "billing_account" {
  type        = string
  description = "The billing account of the budget, e.g. 012345-6789AB-CDEF01."
}

variable "budget_amount" {
  type        = number
  description = "The month's budget, in the currency of the billing account. It only raises alerts and switches nothing off."
}

variable "mail_backlog" {
  type        = number
  default     = 6000
  description = "The number of waiting mails above which an alert is raised. The default is what MAIL_PER_SECOND=10 sends in ten minutes."
}

variable "max_instances" {
  type = map(number)
  default = {
    signups = 100
    admin   = 5
    api     = 20
  }
  description = "The maximum numbers of instances, equal to the parameters SIGNUPS_MAX_INSTANCES, ADMIN_MAX_INSTANCES and API_MAX_INSTANCES."
}
